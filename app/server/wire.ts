import { join } from 'node:path';
import { furtherNetworks } from '#contract/networks.ts';
import { priceInCents } from '#features/billing/plan-prices.ts';
import { type ImageBudget, openImageCostLog } from '#features/generation/server/public.ts';
import { type ConfiguredModels, findSuccessors } from '#features/models/server/public.ts';
import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import type { ZernioChoice } from '#platform/config/choose-publisher.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { isAccountHeld } from '#platform/due-rows/hold-accounts.ts';
import { inTemporaryFolder } from '#platform/files/temporary-folder.ts';
import type { Log } from '#platform/log/log.ts';
import { measured } from '#platform/metrics/measured.ts';
import type { Seal } from '#platform/sealing/seal.ts';
import { faceApi, faceApiFolder } from '#ports/face-recognizer/face-api/face-api.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { s3 } from '#ports/file-store/s3/s3.ts';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { refuseHeldAccounts } from '#ports/image-engine/refuse-held-accounts.ts';
import { withCircuit } from '#ports/image-engine/with-circuit.ts';
import { type ImageCostLog, withCostLog } from '#ports/image-engine/with-cost-log.ts';
import { withPriority } from '#ports/image-engine/with-priority.ts';
import { withSubstitutes } from '#ports/image-engine/with-substitutes.ts';
import { withSuccessors } from '#ports/image-engine/with-successors.ts';
import { falTrainer } from '#ports/lora-trainer/fal/fal-trainer.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import { withCircuit as withTrainerCircuit } from '#ports/lora-trainer/with-circuit.ts';
import type { Mailer } from '#ports/mailer/mailer.ts';
import { outbox } from '#ports/mailer/outbox/outbox.ts';
import { openStoredEmails } from '#ports/mailer/outbox/stored-emails.ts';
import { smtp } from '#ports/mailer/smtp/smtp.ts';
import type { StoredEmails } from '#ports/mailer/stored-emails.ts';
import { nsfwjs, nsfwjsFolder } from '#ports/nudity-detector/nsfwjs/nsfwjs.ts';
import type { NudityDetector } from '#ports/nudity-detector/nudity-detector.ts';
import { noPayments } from '#ports/payments/off/off.ts';
import type { Payments } from '#ports/payments/payments.ts';
import { sandboxPayments } from '#ports/payments/sandbox/sandbox.ts';
import { sandboxPages as sandboxPaymentPages } from '#ports/payments/sandbox/sandbox-pages.ts';
import type { SandboxPayments } from '#ports/payments/sandbox-payments.ts';
import { stripePayments } from '#ports/payments/stripe/stripe.ts';
import { withCircuit as withPaymentsCircuit } from '#ports/payments/with-circuit.ts';
import { instagramGraph } from '#ports/publisher/instagram-graph/instagram-graph.ts';
import type { InstagramLogin } from '#ports/publisher/instagram-login.ts';
import type { NetworkPublishers, Publisher } from '#ports/publisher/publisher.ts';
import type { Query } from '#ports/publisher/query.ts';
import { sandboxPublisher } from '#ports/publisher/sandbox/sandbox.ts';
import { sandboxPages } from '#ports/publisher/sandbox/sandbox-pages.ts';
import type { SandboxInstagram } from '#ports/publisher/sandbox-instagram.ts';
import { withConnectionMethods } from '#ports/publisher/with-ways.ts';
import { zernioPublisher } from '#ports/publisher/zernio/zernio.ts';
import { builtInVideos } from '#ports/video-engine/built-in/built-in.ts';
import type { VideoEngine } from '#ports/video-engine/video-engine.ts';
import { compatibleWriter, googleWriter, openaiWriter } from '#ports/writer/language-model/models.ts';
import { phrasebook } from '#ports/writer/phrasebook/phrasebook.ts';
import { withCircuit as withWriterCircuit } from '#ports/writer/with-circuit.ts';
import { withFallback } from '#ports/writer/with-fallback.ts';
import { withRules } from '#ports/writer/with-rules.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { findImagePrice, getCheapestImagePrice, trainingEngine } from './image-prices.ts';
import { openImageEngine, replaceModels } from './open-image-engine.ts';
import { openModelLists } from './open-model-lists.ts';
import type { OpenedVideoConverter } from './open-video-converter.ts';
import { openVideoEngine } from './open-video-engine.ts';

export type Ports = WiredPorts & OpenedVideoConverter;

type WiredPorts = {
  readonly engine: ImageEngine;
  /**
   * The built-in engine, which costs nothing. It renders the product's own images when no user is waiting for an image.
   */
  readonly illustration: ImageEngine;
  /** Creates videos from photos; null if the operator switched videos off. */
  readonly videoEngine: VideoEngine | null;
  readonly imageBudget: ImageBudget;
  /** The models of the configured providers, and the lists to check them against. */
  readonly configuredModels: readonly ConfiguredModels[];
  /** Null if no engine can train models, or the operator disabled training. */
  readonly trainer: LoraTrainer | null;
  /** The cost log of image models. `trainingPriceUsd` is the price of a training run in US dollars, if configured. */
  readonly books: ImageCostLog;
  readonly trainingPriceUsd: number | null;
  /** Null if there is no recognizer to compare photos with their influencer. */
  readonly recognizer: FaceRecognizer | null;
  /** Null if the operator did not install a model; then images are not checked before they are stored. */
  readonly nudityDetector: NudityDetector | null;
  readonly writer: Writer;
  /** The built-in writer, which costs nothing and is always available. */
  readonly phrasebook: Writer;
  readonly publisher: Publisher;
  readonly networkPublishers: NetworkPublishers;
  readonly sandboxInstagram: SandboxInstagram | null;
  /** Null if the operator has no Meta app. */
  readonly instagramLogin: InstagramLogin | null;
  readonly payments: Payments;
  readonly sandboxPayments: SandboxPayments | null;
  readonly mailer: Mailer;
  /** Emails that the outbox stored while it was the active mailer. */
  readonly storedEmails: StoredEmails;
  readonly files: FileStore;
};

/** Measures and logs the calls of an adapter, by port. */
type Measure = <Adapter extends { readonly name: string }>(port: string, adapter: Adapter) => Adapter;

/** Replacements for built-in adapters in tests. */
export type BuiltIn = {
  readonly illustrator?: ImageEngine;
  readonly videoEngine?: VideoEngine;
  readonly recognizer?: FaceRecognizer | null;
  readonly nudityDetector?: NudityDetector | null;
};

/** Selects the adapter of each port. */
export function wirePorts(
  config: Config,
  database: Database,
  publicUrl: string,
  secret: string,
  seal: Seal,
  log: Log,
  {
    illustrator = illustrated(),
    videoEngine = builtInVideos(),
    recognizer = openRecognizer(),
    nudityDetector = openNudityDetector(),
  }: BuiltIn = {},
): WiredPorts {
  const measure: Measure = (port, adapter) => measured(log, port, adapter);
  const query = (sql: string, parameters: readonly unknown[]) => database.pool.query(sql, [...parameters]);
  const illustration = measure('pictures', illustrator);
  const { imageBudgetUsd: budgetUsd } = config;
  const cheapestUsd = getCheapestImagePrice(config);
  const { books, budget } = openImageCostLog({ service: database.service, budgetUsd, cheapestUsd, log });
  const isHeld = (accountId: string) => isAccountHeld(database.service, accountId);
  const findModelSuccessors = (provider: string) => findSuccessors(database.service, provider);
  const parts = { books, measure, isHeld, successorsOf: findModelSuccessors, log };
  const engines = withPriority(imageEngine(config, illustration, parts), illustration);
  const builtIn = withRules(measure('captions', phrasebook()));
  return {
    engine: engines.foreground,
    illustration: engines.background,
    videoEngine: openVideoEngine(config.videoEngine, videoEngine, parts),
    imageBudget: budget,
    configuredModels: openModelLists(config),
    books,
    ...training(config, measure),
    recognizer: recognizer && measure('faces', recognizer),
    nudityDetector: nudityDetector && measure('nudity', nudityDetector),
    writer: writer(config, builtIn, measure),
    phrasebook: builtIn,
    ...publishing(config, query, seal, publicUrl, measure),
    ...payments(config, database, publicUrl, secret, measure),
    mailer: measure('mail', config.emailServer ? smtp(config.emailServer) : outbox(query)),
    storedEmails: openStoredEmails(query),
    files: measure('files', fileStore(config)),
  };
}

/** If there are several real publishers, users choose one; if there is none, Instagram is simulated. */
function publishing({ publisher: choice }: Config, query: Query, seal: Seal, publicUrl: string, measure: Measure) {
  const graph = choice.instagramGraph && instagramGraph({ ...choice.instagramGraph, publicUrl, query, seal });
  const byMeta = graph && measure('publishing', graph.publisher);
  const zernio = choice.zernio && measure('publishing', zernioPublisher(choice.zernio));
  const real = zernio && byMeta ? withConnectionMethods({ zernio, 'instagram-graph': byMeta }) : (zernio ?? byMeta);
  if (!real)
    return {
      publisher: measure('publishing', sandboxPublisher(query, publicUrl)),
      networkPublishers: Object.fromEntries(
        furtherNetworks.map((network) => [network, measure('publishing', sandboxPublisher(query, publicUrl, network))]),
      ),
      sandboxInstagram: sandboxPages(query),
      instagramLogin: null,
    };
  const networkPublishers = choice.zernio ? openNetworks(choice.zernio, measure) : {};
  return { publisher: real, networkPublishers, sandboxInstagram: null, instagramLogin: graph?.login ?? null };
}

/** Opens the networks next to Instagram that the operator chose. */
function openNetworks(zernio: ZernioChoice, measure: Measure): NetworkPublishers {
  return Object.fromEntries(
    (zernio.networks ?? []).map((network) => [network, measure('publishing', zernioPublisher(zernio, network))]),
  );
}

function fileStore({ fileStore: choice, dataDir }: Config): FileStore {
  return choice.name === 's3' ? s3(choice, inTemporaryFolder) : disk(join(dataDir, 'files'));
}

function payments(
  { payments: choice }: Config,
  { pool }: Database,
  publicUrl: string,
  secret: string,
  measure: Measure,
) {
  const query = (sql: string, parameters: readonly unknown[]) => pool.query(sql, [...parameters]);
  switch (choice.name) {
    case 'off':
      return { payments: noPayments(choice.reason), sandboxPayments: null };
    case 'stripe':
      return { payments: withPaymentsCircuit(measure('payments', stripePayments(choice))), sandboxPayments: null };
    case 'sandbox':
      return {
        payments: measure('payments', sandboxPayments(query, publicUrl, secret)),
        sandboxPayments: sandboxPaymentPages({
          query,
          transaction: inTransaction(pool),
          secret,
          priceOf: priceInCents,
        }),
      };
  }
}

type EngineParts = {
  readonly books: ImageCostLog;
  readonly measure: Measure;
  readonly isHeld: (accountId: string) => Promise<boolean>;
  /** Replacements for models that the provider retired, by model. */
  readonly successorsOf: (provider: string) => Promise<ReadonlyMap<string, string>>;
  readonly log: Log;
};

/**
 * Opens the image engine. Calls to external engines are recorded in the cost log, and paused while an engine is down.
 */
function imageEngine(
  { imageEngines: [first, ...others], imagePrices }: Config,
  illustration: ImageEngine,
  { books, measure, isHeld, successorsOf: findModelSuccessors, log }: EngineParts,
): ImageEngine {
  const open = (choice: ImageEngineChoice) => {
    if (choice.name === 'illustrated') return illustration;
    const openWith = (successors: ReadonlyMap<string, string>) => {
      const engine = measure('pictures', openImageEngine(replaceModels(choice, successors), log));
      return withCostLog(engine, books, (model) => findImagePrice(imagePrices, model));
    };
    return withCircuit(
      'apiKey' in choice ? withSuccessors(openWith, () => findModelSuccessors(choice.name)) : openWith(new Map()),
    );
  };
  const openChecked = (choice: ImageEngineChoice) => refuseHeldAccounts(open(choice), isHeld);
  return withSubstitutes(openChecked(first), others.map(openChecked));
}

/** Models are trained with the key of the first engine that supports training. */
function training(config: Config, measure: Measure): Pick<Ports, 'trainer' | 'trainingPriceUsd'> {
  const choice = trainingEngine(config);
  if (!choice) return { trainer: null, trainingPriceUsd: null };
  const trainer = withTrainerCircuit(measure('training', falTrainer(choice)));
  return { trainer, trainingPriceUsd: findImagePrice(config.imagePrices, trainer.model) };
}

/** Finds the face in a clone's photos, and compares faces in generated photos. */
export function openRecognizer(): FaceRecognizer | null {
  const folder = faceApiFolder();
  return folder === null ? null : faceApi(folder);
}

/** Checks the images of external engines before they are stored. It runs on the TensorFlow of the face recognizer. */
function openNudityDetector(): NudityDetector | null {
  const [model, faceApi] = [nsfwjsFolder(), faceApiFolder()];
  return model && faceApi ? nsfwjs({ model, faceApi }) : null;
}

/**
 * Returns the writer. It uses a language model if it is available and its output follows the rules; otherwise the
 * phrasebook writes the text.
 */
function writer({ writer: choice }: Config, builtIn: Writer, measure: Measure): Writer {
  switch (choice.name) {
    case 'phrasebook':
      return builtIn;
    case 'openai':
      return withFallback(withRules(withWriterCircuit(measure('captions', openaiWriter(choice)))), builtIn);
    case 'google':
      return withFallback(withRules(withWriterCircuit(measure('captions', googleWriter(choice)))), builtIn);
    case 'compatible':
      return withFallback(withRules(withWriterCircuit(measure('captions', compatibleWriter(choice)))), builtIn);
  }
}
