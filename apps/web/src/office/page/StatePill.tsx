import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import { Icon, type IconName } from '../../drawings/Icon.tsx'
import './state-pill.css'

const icons: Partial<Record<CoverageState, IconName>> = { rejected: 'info', active: 'check' }

/** Where a coverage or an enrollment stands: in words, and quiet; only what needs somebody or is in force has a sign. */
export const StatePill = ({ state }: { state: CoverageState }) => {
  const icon = icons[state]
  return (
    <span className={`pill office-state-${state}`}>
      {icon !== undefined && <Icon name={icon} />} {coverageState[state]}
    </span>
  )
}
