import { shownPhone } from '@openroll/contract/shown'
import { useNavigate } from 'react-router'
import { bootstrap } from '../bootstrap.ts'
import { Icon } from '../drawings/Icon.tsx'
import { leaveStep } from '../enroll/step/leave-step.ts'
import { Button } from '../ui/Button.tsx'
import { homeOf } from '../arrive/entries/home-of.ts'
import { useHomeContext } from '../arrive/entries/use-home.ts'
import { useSite } from '../arrive/site/use-site.ts'
import { Logo } from './Logo.tsx'

/** The header of a step: the site, help and an exit button, without shop navigation. */
export const StepHeader = () => {
  const { phone = '' } = useSite().settings
  const navigate = useNavigate()
  const home = homeOf(useHomeContext())
  const leave = () => {
    if (!leaveStep()) void navigate(home.startsWith('/') ? home : '/')
  }
  return (
    <header className="step-header">
      <div className="page">
        <Logo />
        {phone !== '' && (
          <a className="step-help" href={`tel:+1${phone}`}>
            <Icon name="phone" />
            <span>
              <strong>Need help?</strong> <span className="step-help-number">{shownPhone(phone)}</span>
            </span>
          </a>
        )}
        <Button look="quiet" small onClick={leave}>
          {bootstrap.mail_off ? 'Exit' : 'Save & exit'}
        </Button>
      </div>
    </header>
  )
}
