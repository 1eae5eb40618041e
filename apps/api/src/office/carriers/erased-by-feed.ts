/** Splits a feed id into carrier and number. */
const partsOf = (feedId: string): { readonly carrier: string; readonly number: number } | undefined => {
  const [, carrier, number] = /^(.+)-(\d+)$/.exec(feedId) ?? []
  return carrier === undefined ? undefined : { carrier, number: Number(number) }
}

type CertificateEntry = { readonly erasure_id: string; readonly place: string }

/**
 * Counts the erased people in a feed. A certificate names a carrier's first and last feed with the person; every feed
 * between them counts too.
 */
export const erasedByFeed = (entries: readonly CertificateEntry[]): ((feedId: string) => number) => {
  const spans = [...Map.groupBy(entries, ({ erasure_id }) => erasure_id).values()].flatMap((own) => {
    const feeds = own.flatMap(({ place }) => partsOf(place.replace(/^Feed /, '')) ?? [])
    return [...Map.groupBy(feeds, ({ carrier }) => carrier)].map(([carrier, of]) => {
      const numbers = of.map(({ number }) => number)
      return { carrier, from: Math.min(...numbers), to: Math.max(...numbers) }
    })
  })
  return (feedId) => {
    const feed = partsOf(feedId)
    if (feed === undefined) return 0
    const { carrier, number } = feed
    return spans.filter((span) => span.carrier === carrier && span.from <= number && number <= span.to).length
  }
}
