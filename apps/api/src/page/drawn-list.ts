import { parseExpectations } from '@openroll/contract/shop/care'
import type { RenderedList } from '@openroll/contract/shop/rendered-list'
import { renderCookies } from '@openroll/contract/shop/rendered-page'
import type { FastifyRequest } from 'fastify'
import { siteCatalog } from '../catalog/site-catalog.ts'
import { findEnrollment } from '../enrollment/store.ts'
import type { App } from '../http/serve.ts'
import { findVisitor } from '../http/visitor.ts'
import { filterInfo } from '../shop/filter/filter-info.ts'
import { yearsFor } from '../shop/likely/years-for.ts'
import { listingFor } from '../shop/plans/listing.ts'

/**
 * The plan list's first answers for this visitor's own enrollment, found by session as their calls do. Undefined if the browser
 * names no enrollment of its own, or after sign-in, whose reads are audited call by call.
 */
export const drawnListFor = async (app: App, request: FastifyRequest): Promise<RenderedList | undefined> => {
  const { deps } = app
  const visitor = findVisitor(app, request)
  const tempId = toldIn(request, 'tempId')
  if (visitor === undefined || tempId === null) return undefined
  const enrollment = await findEnrollment(deps, tempId, visitor)
  if (enrollment === undefined) return undefined
  const catalog = siteCatalog(deps.catalog(), deps.directory().siteAt(request.host).sells)
  const [today, { metrics }] = [deps.clock.today(), deps]
  const listing = listingFor(catalog, enrollment, today, metrics)
  const expects = toldIn(request, 'expects')
  const expected = parseExpectations(new URLSearchParams(request.url.split('?')[1]).get('expect') ?? expects)
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
const toldIn = ({ cookies }: FastifyRequest, key: keyof typeof renderCookies): string | null => {
  const told = cookies[renderCookies[key]] ?? ''
  return /^[\w.:-]{1,64}$/.test(told) ? told : null
}
