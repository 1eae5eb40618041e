/** A short message about what just happened; `bad` if it failed. */
export type Toast = { readonly kind: 'good' | 'bad'; readonly message: string }

let current: Toast | undefined
const listeners = new Set<() => void>()

/** Shows a toast in place of the current one; undefined hides it. */
export const toast = (next: Toast | undefined): void => {
  current = next
  for (const listener of listeners) listener()
}

export const toastNow = (): Toast | undefined => current

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
