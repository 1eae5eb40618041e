import type { Call, ParsedInput } from '@openroll/contract/call'
import { isConsole } from '@openroll/contract/role-meanings'
import { siteCatalog } from '../catalog/site-catalog.ts'
import type { retrySave } from '../enrollment/owned.ts'
import type { RequestContext } from './request-context.ts'
import type { Deps } from './deps.ts'
import { pictureOf } from './input/picture.ts'
import { memoizeService, oncePerRequest } from './once-per-request.ts'

/** All of a handler's `ask` but the enrollment. A save asks each outside service once, however often it is retried. */
export const askOf = <C extends Call>(
  deps: Deps,
  call: C,
  { request, caller, browser, now, catalog, directory }: RequestContext,
  input: ParsedInput<C>,
  saving?: typeof retrySave,
) => {
  const once = oncePerRequest()
  return {
    ...deps,
    input,
    caller,
    // Visitors see only the plans that this host's site sells; operators see all plans.
    catalog: isConsole(call.who) ? catalog : siteCatalog(catalog, directory.siteAt(browser.host).sells),
    directory,
    today: deps.clock.today(),
    now,
    browser,
    once,
    picture: pictureOf(request),
    ...(saving !== undefined && {
      checks: memoizeService(once, 'checks', deps.checks),
      payments: memoizeService(once, 'payments', deps.payments),
    }),
  }
}
