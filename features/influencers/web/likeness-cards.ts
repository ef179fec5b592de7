import { likenessStatements } from '../clone-rules.ts';

/** The answers to 'Whose face is it?'. */
export const likenessCards = [
  { value: 'self', label: 'It is me', text: likenessStatements.self },
  { value: 'permission', label: 'I have permission', text: likenessStatements.permission },
] as const;
