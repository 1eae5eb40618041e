import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import { Icon, type IconName } from '../../drawings/Icon.tsx'
import './state-pill.css'

const icons: Partial<Record<CoverageState, IconName>> = { rejected: 'info', active: 'check' }

/** Status of a coverage or enrollment. Only active and rejected have an icon. */
export const StatePill = ({ state }: { state: CoverageState }) => {
  const icon = icons[state]
  return (
    <span className={`pill office-state-${state}`}>
      {icon !== undefined && <Icon name={icon} />} {coverageState[state]}
    </span>
  )
}
