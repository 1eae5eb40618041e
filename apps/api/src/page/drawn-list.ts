import { expectedIn } from '@openroll/contract/shop/care'
import type { DrawnList } from '@openroll/contract/shop/drawn-list'
import { toldBy } from '@openroll/contract/shop/drawn-told'
import type { FastifyRequest } from 'fastify'
import { asSold } from '../catalog/as-sold.ts'
import { findEnrollment } from '../enrollment/store.ts'
import type { App } from '../http/serve.ts'
import { visitorAsking } from '../http/visitor.ts'
import { filterInfo } from '../shop/filter/filter-info.ts'
import { yearsFor } from '../shop/likely/years-for.ts'
import { listingFor } from '../shop/plans/listing.ts'

/**
 * What the list of plans asks the server first, answered for the visitor whose page it is: their own enrollment, found by their session
 * as their calls find it. Undefined where the browser names none that is its own, and where somebody signed in: what they read of
 * whom is noted, call by call.
 */
export const drawnListFor = async (app: App, request: FastifyRequest): Promise<DrawnList | undefined> => {
  const { deps } = app
  const visitor = visitorAsking(app, request)
  const tempId = toldIn(request, 'tempId')
  if (visitor === undefined || tempId === null) return undefined
  const enrollment = await findEnrollment(deps, tempId, visitor)
  if (enrollment === undefined) return undefined
  const catalog = asSold(deps.catalog(), deps.directory().siteAt(request.host).sells)
  const [today, { metrics }] = [deps.clock.today(), deps]
  const listing = listingFor(catalog, enrollment, today, metrics)
  const expects = toldIn(request, 'expects')
  const expected = expectedIn(new URLSearchParams(request.url.split('?')[1]).get('expect') ?? expects)
  return {
    kept: { tempId, expects },
    filter: filterInfo(enrollment, catalog),
    plans: listing.ofCategories(undefined).data,
    fields: { categories: listing.counts, elsewhere: listing.elsewhere },
    ...(expected.length > 0 && {
      years: {
        expect: expected.join(),
        answer: { result: yearsFor({ catalog, today, metrics }, enrollment, expected) },
      },
    }),
  }
}

/** An id or a flag, as the browser's storage holds it; null where the browser says nothing, or what no storage of ours would hold. */
const toldIn = ({ cookies }: FastifyRequest, key: keyof typeof toldBy): string | null => {
  const told = cookies[toldBy[key]] ?? ''
  return /^[\w.:-]{1,64}$/.test(told) ? told : null
}
