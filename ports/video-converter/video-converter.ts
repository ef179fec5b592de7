/** Encodes videos that Instagram does not accept, and decodes single frames. It runs on this machine. */
export interface VideoConverter {
  readonly name: string;
  readonly label: string;
  /**
   * Encodes a video as MP4 with H.264 and AAC. `onProgress` receives values between 0 and 1.
   *
   * @throws if the program cannot be started or the new file cannot be written.
   */
  convert(
    conversion: ConversionOrder,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<ConversionOutcome>;
  /** Returns the frame of an MP4 at a time as a JPEG; null if it could not be decoded. */
  takeFrame(path: string, atMs: number, signal: AbortSignal): Promise<Uint8Array | null>;
}

export type ConversionOrder = {
  /** The paths of the file and of the new file, in a folder for this conversion only. */
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  readonly source: SourceVideo;
  readonly limits: {
    /** Pixels of the shorter and the longer side. */
    readonly side: { readonly shorter: number; readonly longer: number };
    readonly frameRate: { readonly least: number; readonly most: number };
    readonly bytes: number;
    readonly durationMs: number;
    readonly sampleRate: number;
  };
};

/** A measured video that a converter can change to the form that Instagram accepts. */
export type SourceVideo = {
  readonly container: 'mp4' | 'matroska';
  readonly durationMs: number;
  /** Frames per second on average. */
  readonly frameRate: number;
};

export type ConversionOutcome = {
  /** 'too complex' after the limits of time, 'stopped' by the signal. */
  readonly kind: 'converted' | 'not converted' | 'too complex' | 'too large' | 'stopped';
};
