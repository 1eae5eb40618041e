/** Packs pixels into a small PNG data URL in a worker; undefined if the browser can't. The pixels are transferred. */
export const pack = async ({ data, width, height }: ImageData): Promise<string | undefined> => {
  if (typeof Worker === 'undefined') return undefined
  const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' })
  const png = await new Promise<Uint8Array<ArrayBuffer> | undefined>((done) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | undefined>) => done(data))
    worker.addEventListener('error', () => done(undefined))
    worker.postMessage({ data, width, height }, [data.buffer])
  })
  worker.terminate()
  return png === undefined ? undefined : dataUrl(new Blob([png], { type: 'image/png' }))
}

const dataUrl = (png: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(new Error('the picture could not be read')))
    reader.readAsDataURL(png)
  })
