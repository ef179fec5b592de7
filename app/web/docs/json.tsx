export function Json({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
    <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-item bg-sunken p-3 text-xs">
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
