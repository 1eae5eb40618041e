import { checkTabRequired, getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { typedSteps } from '../../enrollment/typed/typed-store.ts'
import { serve, type App } from '../../http/serve.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf } from './tabs.ts'

export const stepsRoutes = (app: App, all: AllSteps): void => {
  serve(app, getDynamicTabs, async (ask) => {
    const { enrollment_id, revision, submitted_at } = ask.enrollment
    const typed = submitted_at === null ? await typedSteps(ask.db, enrollment_id) : []
    return { result: tabsOf(all, ask), revision, ...(typed.length === 0 ? {} : { typed }) }
  })

  serve(app, checkTabRequired, (ask) => ({
    result: {
      required: tabsOf(all, ask).some((tab) => tab.tab_name === ask.input.tab_name && tab.required),
    },
  }))
}
