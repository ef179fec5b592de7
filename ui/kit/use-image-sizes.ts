import { useEffect, useState } from 'react';
import { withParameter } from './image-address.ts';

/** Width and height of a loaded image, for its aspect ratio. */
export type ImageSize = { readonly width: number; readonly height: number };

/** Returns image sizes by URL once the browser has loaded the images. */
export function useImageSizes(urls: readonly string[]): ReadonlyMap<string, ImageSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, ImageSize>>(new Map());
  const wanted = urls.join('\n');
  useEffect(() => {
    let left = false;
    for (const url of wanted.split('\n').filter(Boolean)) {
      const image = new Image();
      image.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        if (!left && width && height) setSizes((known) => new Map(known).set(url, { width, height }));
      };
      image.src = withParameter(url, 'w', 320); // the smallest copy has the same aspect ratio
    }
    return () => {
      left = true;
    };
  }, [wanted]);
  return sizes;
}
