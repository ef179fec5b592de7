/** Stands in until the gallery is laid out. */
export function KitGallery() {
  return <p>The kit</p>;
}
