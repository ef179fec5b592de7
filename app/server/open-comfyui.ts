import { statSync } from 'node:fs';
import type { ComfyuiChoice } from '#platform/config/choose-image-engine.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import type { Log } from '#platform/log/log.ts';
import { checkWorkflow } from '#ports/image-engine/comfyui/check-workflow.ts';
import { type ComfyuiWorkflows, comfyui } from '#ports/image-engine/comfyui/comfyui.ts';
import { readWorkflow, type Workflow, type WorkflowUse } from '#ports/image-engine/comfyui/workflow.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { readNamedFile } from './read-named-file.ts';

/** A server with many custom packages can take seconds to describe its nodes. */
const checkTimeoutMs = 30_000;

/**
 * Opens the ComfyUI engine with the operator's workflow files. Throws StartRefused if a file cannot be used. Workflows
 * are checked against the server in the background, now and after each file change, so startup does not depend on it.
 */
export function openComfyui(choice: ComfyuiChoice, log: Log, watchIntervalMs = 5_000): ImageEngine {
  // Recorded before the files are read, so that an immediate change is noticed. `watchFile` first reads the files
  // later.
  let versions = readWorkflowVersions(choice);
  let workflows = readWorkflows(choice);
  void logFaults(choice, workflows, log);
  setInterval(() => {
    const current = readWorkflowVersions(choice);
    if (current === versions) return;
    versions = current;
    reload();
  }, watchIntervalMs).unref();
  return comfyui({ url: choice.url, workflows: () => workflows });

  function reload() {
    try {
      workflows = readWorkflows(choice);
      log.info('the changed ComfyUI workflow is in use');
      void logFaults(choice, workflows, log);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      log.error(
        { reason: error.message },
        'the changed ComfyUI workflow cannot be used; the previous one stays in use',
      );
    }
  }
}

/** Returns a string that stays the same until a workflow file changes. */
function readWorkflowVersions({ workflowFile, plainWorkflowFile, editWorkflowFile }: ComfyuiChoice): string {
  const files = [workflowFile, plainWorkflowFile, editWorkflowFile].filter((file) => file !== undefined);
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats.map((stat) => `${stat?.mtimeMs} ${stat?.size}`).join();
}

/** Returns a message for each reason why the server would reject a workflow. Rejects if the server is unreachable. */
export async function findWorkflowFaults(
  { url }: ComfyuiChoice,
  { main, plain, edit }: ComfyuiWorkflows,
): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const check = async (variable: string, workflow: Workflow | undefined, isForAll: boolean) => {
    const faults = workflow ? await checkWorkflow(url, workflow, isForAll, signal) : [];
    return faults.map((fault) => `${variable}: ${fault}`);
  };
  const faults = await Promise.all([
    check('COMFYUI_WORKFLOW', main, plain === undefined),
    check('COMFYUI_WORKFLOW_PLAIN', plain, false),
    check('COMFYUI_EDIT_WORKFLOW', edit, true),
  ]);
  return faults.flat();
}

/** Reads the workflow files. Throws StartRefused if one cannot be used. */
export function readWorkflows(choice: ComfyuiChoice): ComfyuiWorkflows {
  const { workflowFile, plainWorkflowFile, editWorkflowFile } = choice;
  return {
    main: readWorkflowFile('COMFYUI_WORKFLOW', workflowFile, 'new'),
    plain:
      plainWorkflowFile === undefined
        ? undefined
        : readWorkflowFile('COMFYUI_WORKFLOW_PLAIN', plainWorkflowFile, 'plain'),
    edit:
      editWorkflowFile === undefined
        ? undefined
        : readWorkflowFile('COMFYUI_EDIT_WORKFLOW', editWorkflowFile, 'change'),
  };
}

function readWorkflowFile(variable: string, file: string, use: WorkflowUse): Workflow {
  const text = readNamedFile(variable, file);
  try {
    return readWorkflow(text, use);
  } catch (error) {
    throw new StartRefused(`${variable} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

async function logFaults(choice: ComfyuiChoice, workflows: ComfyuiWorkflows, log: Log): Promise<void> {
  try {
    for (const fault of await findWorkflowFaults(choice, workflows))
      log.error({ fault }, 'ComfyUI would reject a workflow');
  } catch (error) {
    log.warn({ err: error }, 'could not reach ComfyUI, so its workflows were not checked');
  }
}
