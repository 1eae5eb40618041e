import { indexedPng } from './indexed-png.ts'

/** Beside the page's own thread: turns pixels into a small PNG; undefined where that fails. */
addEventListener('message', ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
  void indexedPng(data, width, height).then(
    (png) => postMessage(png),
    () => postMessage(undefined),
  )
})
