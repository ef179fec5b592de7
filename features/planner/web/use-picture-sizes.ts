import { useEffect, useState } from 'react';
import type { Size } from '#contract/instagram-fit.ts';
import { withParameter } from '#ui/kit/picture-address.ts';
import { isVideo } from '../post-media.ts';

/** The proportions of pictures, by their addresses, as soon as the browser knows them. */
export function usePictureSizes(urls: readonly string[]): ReadonlyMap<string, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  const wanted = urls.join('\n');
  useEffect(() => {
    let left = false;
    for (const url of wanted.split('\n').filter((each) => each && !isVideo(each))) {
      const image = new Image();
      image.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        if (!left && width && height) setSizes((known) => new Map(known).set(url, { width, height }));
      };
      image.src = withParameter(url, 'w', 320); // the smallest copy has the same proportions
    }
    return () => {
      left = true;
    };
  }, [wanted]);
  return sizes;
}
