import { supportLink } from '@openroll/contract/arrive/support-link'
import { shownPhone } from '@openroll/contract/shown'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { FooterWays } from './FooterWays.tsx'
import { later } from '../../ui/later.ts'

const FooterPlan = later(() => import('./FooterPlan.tsx').then((module) => module.FooterPlan))

/** The foot of every page: a person to call, a plan to begin with, whose site it is (SF-2.17). */
export const Footer = () => {
  const { settings, name } = bootstrap.site
  const support = supportLink(settings)
  return (
    <footer className="footer">
      <div className="page footer-row">
        <aside className="footer-dentist" aria-label="Providers">
          <Icon name="tooth" />
          <strong>Need a Dentist?</strong>
          <Link to="/provider-list">Find one near you</Link>
        </aside>
        <section aria-label="Help by phone">
          <h2>Call for a free quote</h2>
          <p>
            <a href={`tel:+1${settings.phone ?? ''}`} className="footer-phone">
              <Icon name="phone" /> {shownPhone(settings.phone ?? '')}
            </a>
          </p>
          <p>{settings.hours}</p>
        </section>
        <section aria-label="A plan to begin with">
          <h2>Not sure where to begin?</h2>
          <p>
            <Suspense fallback={<Link to="/plans">See all plans</Link>}>
              <FooterPlan />
            </Suspense>
          </p>
          {support !== undefined && (
            <p>
              <a href={support}>Submit Support Request</a>
            </p>
          )}
        </section>
        <FooterWays />
        <p className="footer-copy">
          © {bootstrap.today.slice(0, 4)} {name}
        </p>
      </div>
    </footer>
  )
}
