import type { ImageEngineChoice } from '#platform/config/choose-image-engine.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { falImages } from '#ports/image-engine/ai-sdk/fal.ts';
import { googleImages } from '#ports/image-engine/ai-sdk/google.ts';
import { openaiImages } from '#ports/image-engine/ai-sdk/openai.ts';
import { replicateImages } from '#ports/image-engine/ai-sdk/replicate.ts';
import { comfyui } from '#ports/image-engine/comfyui/comfyui.ts';
import { readWorkflow, type Workflow } from '#ports/image-engine/comfyui/workflow.ts';
import { illustrated } from '#ports/image-engine/illustrated/illustrated.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { readNamedFile } from './read-named-file.ts';

/** The adapter of an image engine, alone. */
export function openImageEngine(choice: ImageEngineChoice): ImageEngine {
  switch (choice.name) {
    case 'illustrated':
      return illustrated();
    case 'openai':
      return openaiImages(choice);
    case 'google':
      return googleImages(choice);
    case 'fal':
      return falImages(choice);
    case 'replicate':
      return replicateImages(choice);
    case 'comfyui':
      return comfyui({
        url: choice.url,
        workflow: workflowOf('COMFYUI_WORKFLOW', choice.workflowFile, 'new'),
        editWorkflow:
          choice.editWorkflowFile === undefined
            ? undefined
            : workflowOf('COMFYUI_EDIT_WORKFLOW', choice.editWorkflowFile, 'change'),
      });
  }
}

function workflowOf(variable: string, file: string, use: 'new' | 'change'): Workflow {
  const template = readNamedFile(variable, file);
  try {
    return readWorkflow(template, use);
  } catch (error) {
    throw new StartRefused(`${variable} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
