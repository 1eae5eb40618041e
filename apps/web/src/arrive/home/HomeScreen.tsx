import { shownPhone } from '@openroll/contract/shown'
import { Link, useOutletContext } from 'react-router'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { VideoLink } from '../video/VideoLink.tsx'
import type { ShellContext } from '../find-plan/shell-context.ts'
import { useSite } from '../site/use-site.ts'
import { CategoryCards } from './CategoryCards.tsx'
import { DentalTable } from './DentalTable.tsx'
import { FeaturedPlans } from './FeaturedPlans.tsx'
import { Hero } from './Hero.tsx'
import { InfoBlocks } from './InfoBlocks.tsx'
import { Questions } from './Questions.tsx'

const how = [
  ['Tell us four things', 'Where you live, when you were born, your gender, and who needs coverage.'],
  ['Compare real prices', 'Every price is what you pay each month. See plans side by side.'],
  ['Enroll when you’re ready', 'A few short steps. Your answers are saved as you go.'],
] as const

export const Component = () => {
  const { findPlan } = useOutletContext<ShellContext>()
  const { name, settings } = useSite()
  const { phone = '', hours = '' } = settings
  return (
    <>
      <title>{`${name}: dental, vision and more`}</title>
      <Hero />
      <FeaturedPlans />
      <CategoryCards />
      <section className="page section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <div className="how-film">
          <VideoLink />
        </div>
        <ol className="how">
          {how.map(([title, text], at) => (
            <li key={title}>
              <span className="how-number">{at + 1}</span>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <InfoBlocks />
      <div className="page section home-pair">
        <DentalTable />
        <Questions />
      </div>
      <section className="page section" aria-labelledby="hand">
        <div className="card call-to-action">
          <h2 id="hand">Need a hand?</h2>
          <p>
            Four short questions, one at a time. Or call <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>, {hours}.
          </p>
          <p className="call-to-action-ways">
            <Button onClick={findPlan}>Help me find a plan</Button>
            <Link to="/plans" className={buttonClass('quiet')}>
              Shop for a plan
            </Link>
          </p>
        </div>
      </section>
    </>
  )
}
