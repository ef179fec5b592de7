export { sealedSecrets } from './webhooks/webhook-secrets.ts';
