/** A body as Stripe’s API expects it: a[b][0]=c is { 'a[b][0]': 'c' }. */
export type Form = Readonly<Record<string, string>>
export const readForm = (body: string): Form => Object.fromEntries(new URLSearchParams(body))

/** The entries below one name: metadata[key]=x gives { key: 'x' }. */
export const entriesBelow = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([path, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(path)?.[1]
      return inner === undefined ? [] : [[inner, value]]
    }),
  )
