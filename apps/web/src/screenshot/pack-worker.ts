import { indexedPng } from './indexed-png.ts'

/** A worker that turns pixels into a small PNG; posts undefined on failure. */
addEventListener('message', ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
  void indexedPng(data, width, height).then(
    (png) => postMessage(png),
    () => postMessage(undefined),
  )
})
