import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Enrollment } from './enrollment.ts'

/** The value before any step is saved. */
export const beforeSteps = 'cart'

/** The furthest saved step. */
export const lastStep = (saved: readonly string[]): TabName | typeof beforeSteps =>
  steps.findLast(({ tab_name }) => saved.includes(tab_name))?.tab_name ?? beforeSteps

/** The furthest step once some are unsaved. */
export const lastStepWithout = ({ saved }: Pick<Enrollment, 'saved'>, unsaved: readonly string[]) =>
  lastStep(saved.filter((step) => !unsaved.includes(step)))
