import { steps } from '@openroll/contract/enroll/steps'
import type { App } from '../http/serve.ts'
import { allSteps } from './all-steps.ts'
import { consentRoutes } from './consent/routes.ts'
import { keepRoutes } from './keep/routes.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { readKept } from './review/kept.ts'
import { stepsRoutes } from './steps/routes.ts'

/** The wizard's calls: what it knows of its steps, each step's own in their order, and their pictures. */
export const enrollRoutes = (app: App): void => {
  stepsRoutes(app, allSteps)
  progressRoutes(app, allSteps)
  for (const { tab_name } of steps) allSteps[tab_name].routes(app, allSteps)
  consentRoutes(app, (ask) => readKept(allSteps, ask, ask.enrollment, ask))
  keepRoutes(app, allSteps)
  picturesRoutes(app)
}
