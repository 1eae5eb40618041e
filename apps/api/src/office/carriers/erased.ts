/** A feed's carrier, as its number begins, and its number. */
const partsOf = (feedId: string): { readonly carrier: string; readonly number: number } | undefined => {
  const [, carrier, number] = /^(.+)-(\d+)$/.exec(feedId) ?? []
  return carrier === undefined ? undefined : { carrier, number: Number(number) }
}

type Named = { readonly erasure_id: string; readonly place: string }

/**
 * How many people who were erased a feed names, by its number. As their certificates say it: a certificate
 * names the first and the latest feed of a carrier that told of them, and those between did so too.
 */
export const erasedByFeed = (named: readonly Named[]): ((feedId: string) => number) => {
  const spans = [...Map.groupBy(named, ({ erasure_id }) => erasure_id).values()].flatMap((own) => {
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
