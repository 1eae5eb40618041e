/** The browser's one-time offer to install the site; not every browser has one. */
type Offer = Event & { readonly prompt: () => Promise<unknown> }
let offer: Offer | undefined
const listeners = new Set<() => void>()
const set = (next: Offer | undefined) => {
  offer = next
  for (const listener of listeners) listener()
}

const isOffer = (event: Event): event is Offer => 'prompt' in event && typeof event.prompt === 'function'

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) set(event)
  })

export const offerNow = (): Offer | undefined => offer
export const onOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** An offer can be used only once. */
export const install = async (): Promise<void> => {
  const pendingOffer = offer
  set(undefined)
  await pendingOffer?.prompt()
}
