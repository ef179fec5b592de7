import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { CallMeta } from '#contract/call-contract.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { refusalBody, tooManyRequests } from '#platform/http/call-errors.ts';
import type { Calls } from '#platform/http/serve-calls.ts';
import { buildExample, type ExampleSchema } from './schema-example.ts';

type Described = Pick<ServerFeature, 'name' | 'calls'>;

/** Returns the OpenAPI document of all calls, for the /docs page and for client developers. */
export async function describeCalls(features: readonly Described[], publicUrl: string): Promise<object> {
  const calls: Calls = Object.assign({}, ...features.map((feature) => feature.calls));
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(calls, {
    info: {
      title: 'Galatea',
      version: '1.1',
      description:
        'Design AI influencers, generate photos of them, and plan and publish their posts. ' +
        'Authenticate with an API key, sent as a bearer token. Create API keys on the account page.',
    },
    servers: [{ url: publicUrl }],
    tags: features
      .filter((feature) => feature.calls)
      .map(({ name }) => ({ name, description: aboutFeatures[name] ?? '' })),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'galatea_…',
          description: 'An API key. The x-key-scopes of a call list the scopes that the key needs.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The session of a signed-in user.' },
      },
    },
    customErrorResponseBodySchema: (refusals) =>
      buildErrorSchema(
        refusals.map(([code, message, , data]) => ({
          code,
          message,
          details: typeof data === 'object' ? data.properties : undefined,
        })),
      ),
  });
  for (const { name, calls: own = {} } of features)
    for (const [callName, call] of Object.entries(own)) {
      const { meta, route } = call['~orpc'];
      const operation = document.paths?.[route.path ?? '']?.[route.method === 'GET' ? 'get' : 'post'];
      if (!operation) throw new Error(`the document does not contain ${callName}`);
      const responses = withRefusals(operation.responses ?? {});
      // Every call is created by call-contract.ts.
      Object.assign(operation, { tags: [name], responses }, describeAccess(meta as CallMeta));
      const described = operation as ExampleOperation; // the shape that the generator produces
      typeBooleans(described);
      addCallExamples(described);
    }
  return document;
}

/** Feature descriptions for the tags in the document. */
const aboutFeatures: Readonly<Record<string, string>> = {
  account: 'The signed-in user and their data.',
  admin: 'Data and actions for operators.',
  autopilot: 'Autopilot’s plan for an influencer, and its settings.',
  billing: 'Credits, plans and payments.',
  captions: 'Captions for images.',
  developers: 'API keys and webhooks.',
  generation: 'The image engine and the costs of images.',
  images: 'Uploaded images.',
  influencers: 'The influencers of the user.',
  instagram: 'The Instagram account of an influencer.',
  landing: 'Demo influencers.',
  legal: 'The operator of this installation.',
  mail: 'Emails to the user.',
  photos: 'Photos of an influencer: generate, list, mark, download and delete them.',
  planner: 'Drafts and scheduled posts, their import and export, and the references that prepared posts show.',
  videos: 'Uploads of videos in parts, and what is known of stored videos: size, duration and cover.',
  references: 'Products, garments, places and logos that photos show: list, create, change and delete them.',
  rewards: 'Referrals, shared posts and affiliate commissions.',
  style: 'The writing style and posting schedule of an influencer.',
  support: 'Support tickets, feedback and reports.',
};

/** A query parameter with a boolean default accepts `true` and `false`, but the generator declares it as a string. */
function typeBooleans({ parameters = [] }: ExampleOperation): void {
  for (const parameter of parameters)
    if (typeof parameter.schema?.default === 'boolean') parameter.schema = { ...parameter.schema, type: 'boolean' };
}

type ExampleContent = { schema?: ExampleSchema; example?: unknown };
type ExampleOperation = {
  readonly parameters?: readonly (ExampleContent & { readonly name: string; readonly required?: boolean })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ExampleContent>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, ExampleContent>> }>>;
};

/** Adds examples of a call's input, and of its output on success. */
function addCallExamples({ parameters = [], requestBody, responses }: ExampleOperation): void {
  for (const parameter of parameters)
    if (parameter.required && parameter.schema)
      parameter.example = buildExample(parameter.schema, parameter.name, 'input');
  const body = requestBody?.content['application/json'];
  if (body?.schema) body.example = buildExample(body.schema, '', 'input');
  const answer = responses[200]?.content?.['application/json'];
  if (answer?.schema) answer.example = buildExample(answer.schema, '', 'output');
}

/** Returns a call's access rules as OpenAPI security requirements. */
function describeAccess({ access, scopes }: CallMeta): object {
  if (access === 'anyone' && scopes) return { security: [{}, { apiKey: [] }, { session: [] }], 'x-key-scopes': scopes };
  if (access === 'anyone') return { security: [] };
  if (!scopes) return { security: [{ session: [] }] };
  return { security: [{ apiKey: [] }, { session: [] }], 'x-key-scopes': scopes };
}

type Responses = Record<string, unknown>;
type Content = { readonly content?: { readonly 'application/json'?: { schema?: unknown; examples?: object } } };

/** Adds the errors common to all calls to those of one call, with an example of each. */
function withRefusals(responses: Responses): Responses {
  const all: Responses = { ...responses };
  all[429] ??= refusalResponse('Too many requests.', tooManyRequests);
  all[500] ??= refusalResponse('Something went wrong on our side.', internal);
  // Each response was created by the generator or above.
  for (const [status, response] of Object.entries(all)) if (Number(status) >= 400) addExamples(response as Content);
  return all;
}

const internal = refusalBody('INTERNAL', 'Something went wrong on our side. Please try again.');

function refusalResponse(description: string, { code, message }: Refusal): object {
  return { description, content: { 'application/json': { schema: buildErrorSchema([{ code, message }]) } } };
}

type Refusal = {
  readonly code: string;
  readonly message: string;
  /** Properties of `details`, in addition to the message. */
  readonly details?: object | undefined;
};

/** Returns the schema of the error bodies that platform/http/call-errors.ts creates. */
function buildErrorSchema(refusals: readonly Refusal[]): object {
  const codes = refusals.map(({ code }) => code);
  return {
    type: 'object',
    required: ['ok', 'error', 'code', 'message', 'details'],
    properties: {
      ok: { const: false },
      error: { enum: codes },
      code: { enum: codes },
      message: { type: 'string', examples: refusals.map(({ message }) => message) },
      details: {
        type: 'object',
        required: ['message'],
        properties: Object.assign({ message: { type: 'string' } }, ...refusals.map(({ details = {} }) => details)),
      },
    },
  };
}

type DescribedRefusal = {
  readonly properties: {
    readonly code: { readonly enum: string[] };
    readonly message: { readonly examples: string[] };
  };
};

function addExamples({ content }: Content): void {
  const json = content?.['application/json'];
  if (!json?.schema) return;
  const { code, message } = (json.schema as DescribedRefusal).properties; // created by schemaOf
  json.examples = Object.fromEntries(
    code.enum.map((name, index) => [name, { value: refusalBody(name, message.examples[index] ?? '') }]),
  );
}
