import { checkTabRequired, getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { serve, type App } from '../../http/serve.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf } from './tabs.ts'

export const stepsRoutes = (app: App, all: AllSteps): void => {
  serve(app, getDynamicTabs, ({ enrollment, catalogue }) => ({ result: tabsOf(all, enrollment, catalogue) }))

  serve(app, checkTabRequired, ({ enrollment, catalogue, input }) => ({
    result: {
      required: tabsOf(all, enrollment, catalogue).some((tab) => tab.tab_name === input.tab_name && tab.required),
    },
  }))
}
