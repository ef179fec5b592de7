import { describe, expect, test } from 'vitest';
import { editWorkflow, fullWorkflow, plainWorkflow } from '#tests/providers/comfyui-workflows.ts';
import { fillMarks, readWorkflow, type Workflow, type WorkflowUse } from './workflow.ts';

const buildWorkflowText = (...texts: string[]) =>
  JSON.stringify(
    Object.fromEntries(texts.map((text, index) => [String(index), { class_type: 'CLIPTextEncode', inputs: { text } }])),
  );

describe('workflow file', () => {
  test.each<[WorkflowUse, Workflow]>([
    ['new', fullWorkflow],
    ['plain', plainWorkflow],
    ['change', editWorkflow],
  ])('is read unchanged for the use %s', (use, workflow) => {
    expect(readWorkflow(JSON.stringify(workflow), use)).toEqual(workflow);
  });

  test.each<[string, string, WorkflowUse, RegExp]>([
    ['text that is not JSON', '{', 'new', /API format/],
    ['the format of the interface', '{"nodes":[],"links":[]}', 'new', /API format/],
    ['a workflow without the prompt', '{"1":{"class_type":"X","inputs":{}}}', 'new', /no input with \{\{prompt\}\}/],
    ['an edit workflow without the photo', buildWorkflowText('{{prompt}}'), 'change', /no input with \{\{picture\}\}/],
    [
      'unknown marks',
      buildWorkflowText('{{prompt}}, {{negative}}', '{{Seed}}', '{{ seed }}'),
      'new',
      /contains \{\{negative\}\}, \{\{Seed\}\}, \{\{ seed \}\}, but it can contain only \{\{prompt\}\}, /,
    ],
    [
      'the photo in a workflow for new images',
      buildWorkflowText('{{prompt}}', '{{picture}}'),
      'new',
      /contains \{\{picture\}\},/,
    ],
    ['a plain workflow with a LoRA', buildWorkflowText('{{prompt}}', '{{lora}}'), 'plain', /contains \{\{lora\}\},/],
  ])('is rejected when it is %s', (_case, text, use, message) => {
    expect(() => readWorkflow(text, use)).toThrow(message);
  });

  test('keeps the type of a value, fills marks inside lists, and does not fill marks in the prompt itself', () => {
    const inputs = {
      seed: '{{seed}}',
      name: 'a-{{seed}}',
      on: true,
      all: ['{{prompt}}', { text: '({{prompt}}:1.2)' }],
    };
    const values = { prompt: '$& {{seed}}', seed: 5, width: 8, height: 8 };
    expect(fillMarks({ '1': { class_type: 'X', inputs } }, values)['1']?.inputs).toEqual({
      seed: 5,
      name: 'a-5',
      on: true,
      all: ['$& {{seed}}', { text: '($& {{seed}}:1.2)' }],
    });
  });
});
