import { afterEach, beforeAll, expect, test, vi } from 'vitest'

let sendScreenshot: typeof import('./send-screenshot.ts').sendScreenshot
beforeAll(async () => {
  document.body.innerHTML = '<script type="application/json" id="bootstrap">{"client":"a:b"}</script>'
  sendScreenshot = (await import('./send-screenshot.ts')).sendScreenshot
})

afterEach(() => vi.unstubAllGlobals())

/** A minimal browser that draws a picture. */
const stubDrawing = () => {
  const context = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({}) }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => context })
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.resolve() })
}

test.each([413, 429, 500, 503, 0])(
  'a picture refused with %i is sent once, and the person sees nothing [EW-4.04] [EW-8.16]',
  async (status) => {
    stubDrawing()
    const refused = new Response(JSON.stringify({ status: 'error', data: [] }), { status: status === 0 ? 200 : status })
    const fetchMock = vi.fn<typeof fetch>(() =>
      status === 0 ? Promise.reject(new TypeError()) : Promise.resolve(refused),
    )
    vi.stubGlobal('fetch', fetchMock)
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const form = document.createElement('form')
    document.body.replaceChildren(form)
    sendScreenshot(form, 'an-enrollment', 'primary_info')
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled(), 2000)
    await new Promise((done) => setTimeout(done, 300))
    process.off('unhandledRejection', unhandled)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(unhandled).not.toHaveBeenCalled()
    expect(document.body.innerHTML).toBe('<form></form>')
  },
)
