export { default } from '../../../../app/web/entry.server.tsx';
