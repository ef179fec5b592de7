export function meta() {
  return [{ title: 'Hello' }, { name: 'description', content: 'A page that says hello.' }];
}

export default function Hello() {
  return (
    <main>
      <h1>Hello</h1>
      <p>This is all that there is on this page.</p>
    </main>
  );
}
