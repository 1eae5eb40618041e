import { checkTabRequired, getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { serve, type App } from '../../http/serve.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf } from './tabs.ts'

export const stepsRoutes = (app: App, all: AllSteps): void => {
  serve(app, getDynamicTabs, (ask) => ({ result: tabsOf(all, ask) }))

  serve(app, checkTabRequired, (ask) => ({
    result: {
      required: tabsOf(all, ask).some((tab) => tab.tab_name === ask.input.tab_name && tab.required),
    },
  }))
}
