import { checkTabRequired, getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { serve, serveWithDrafts, type App } from '../../http/serve.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf } from './tabs.ts'

export const stepsRoutes = (app: App, all: AllSteps): void => {
  serveWithDrafts(app, getDynamicTabs, ({ enrollment, typed = [], ...ask }) => {
    const { revision, submitted_at } = enrollment
    const shown = submitted_at === null ? typed : []
    return {
      result: tabsOf(all, { ...ask, enrollment }),
      revision,
      ...(shown.length === 0 ? {} : { typed: [...shown] }),
    }
  })

  serve(app, checkTabRequired, (ask) => ({
    result: {
      required: tabsOf(all, ask).some((tab) => tab.tab_name === ask.input.tab_name && tab.required),
    },
  }))
}
