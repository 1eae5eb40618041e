import { mayOpen, visibleSteps, type Tab, type TabName } from '@openroll/contract/enroll/steps'
import { Link } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'

/** The steps with their state: a list on wide pages, one line with a progress bar on narrow ones (EW-1.12). */
export const Stepper = ({ tabs, current }: { tabs: readonly Tab[]; current: TabName }) => {
  const visible = visibleSteps(tabs)
  const place = visible.findIndex((step) => step.tab_name === current)
  const saved = new Set(tabs.filter((tab) => tab.saved).map((tab) => tab.tab_name))
  return (
    <nav className="stepper" aria-label="Progress">
      <p className="stepper-line">
        Step {place + 1} of {visible.length} · {visible[place]?.short}
      </p>
      <div className="stepper-bar" aria-hidden="true">
        {visible.map(({ tab_name }, at) => (
          <span key={tab_name} className={at <= place ? 'stepper-bar-done' : undefined} />
        ))}
      </div>
      <ol>
        {visible.map((step, at) => {
          const state =
            step.tab_name === current ? 'active' : saved.has(step.tab_name) || at < place ? 'progressed' : 'ahead'
          const content = (
            <>
              <span className="stepper-mark">{state === 'progressed' ? <Icon name="check" /> : at + 1}</span>
              <span>{step.short}</span>
              {state === 'progressed' && <span className="visually-hidden"> (done)</span>}
            </>
          )
          return (
            <li
              key={step.tab_name}
              className={`stepper-${state}`}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              {state !== 'active' && mayOpen(tabs, step.tab_name) ? (
                <Link to={step.route}>{content}</Link>
              ) : (
                <span>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
