import { parentPort } from 'node:worker_threads'
import { fillsPicture } from './fills-picture.js'

// Plain JavaScript, imports included: a thread that reads TypeScript takes 15 MiB more.
parentPort?.on('message', answer)

/** @param {{ id: number, picture: import('./fills-picture.js').PackedPicture }} asked */
function answer({ id, picture }) {
  void fillsPicture(picture).then((fills) => parentPort?.postMessage({ id, fills }))
}
