export type StripeObject = { readonly id: string; readonly object: string; readonly [name: string]: unknown }

/** For tests: the objects of a local Stripe. */
export const openShelf = () => {
  const objects = new Map<string, StripeObject>()
  let made = 0
  return {
    find: (id: string): StripeObject | undefined => objects.get(id),
    keep: <T extends object>(kind: string, object: string, fields: T): StripeObject & T => {
      made += 1
      const kept = { id: `${kind}_${String(made).padStart(6, '0')}`, object, livemode: false, metadata: {}, ...fields }
      objects.set(kept.id, kept)
      return kept
    },
    change: (id: string, changed: object): StripeObject | undefined => {
      const one = objects.get(id)
      if (one !== undefined) objects.set(id, { ...one, ...changed })
      return objects.get(id)
    },
    /** All of a kind, newest first, such as payment_intent. */
    of: (object: string): StripeObject[] => [...objects.values()].filter((one) => one.object === object).toReversed(),
  }
}
export type StripeShelf = ReturnType<typeof openShelf>
