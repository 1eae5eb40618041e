/** What just happened, said in passing; `bad` where it went wrong. */
export type Toast = { readonly kind: 'good' | 'bad'; readonly message: string }

let shown: Toast | undefined
const listeners = new Set<() => void>()

/** Says this in a corner of the page, in place of what is said there; undefined: nothing any more. */
export const toast = (said: Toast | undefined): void => {
  shown = said
  for (const listener of listeners) listener()
}

export const toastNow = (): Toast | undefined => shown

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
