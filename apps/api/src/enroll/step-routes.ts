import { steps } from '@openroll/contract/enroll/steps'
import type { App } from '../http/serve.ts'
import { allSteps } from './all-steps.ts'
import { consentRoutes } from './consent/routes.ts'
import { autosaveRoutes } from './autosave/routes.ts'
import { screenshotRoutes } from './screenshots/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { readSubmission } from './review/read-submission.ts'
import { stepsRoutes } from './steps/routes.ts'

/** The wizard's routes: steps, progress, consent, autosave and screenshots. */
export const enrollRoutes = (app: App): void => {
  stepsRoutes(app, allSteps)
  progressRoutes(app, allSteps)
  for (const { tab_name } of steps) allSteps[tab_name].routes(app, allSteps)
  consentRoutes(app, (ask) => readSubmission(allSteps, ask, ask.enrollment, ask))
  autosaveRoutes(app, allSteps)
  screenshotRoutes(app)
}
