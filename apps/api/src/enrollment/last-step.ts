import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Enrollment } from './enrollment.ts'

/** What stands where no step is saved yet. */
export const beforeSteps = 'cart'

/** The furthest of the steps that count as saved: how far an enrollment in progress has come. */
export const lastStep = (saved: readonly string[]): TabName | typeof beforeSteps =>
  steps.findLast(({ tab_name }) => saved.includes(tab_name))?.tab_name ?? beforeSteps

/** The same once some steps count no longer. */
export const lastStepWithout = ({ saved }: Pick<Enrollment, 'saved'>, unsaved: readonly string[]) =>
  lastStep(saved.filter((step) => !unsaved.includes(step)))
