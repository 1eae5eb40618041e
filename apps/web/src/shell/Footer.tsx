import { supportLink } from '@openroll/contract/arrive/support-link'
import { shownPhone } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { bootstrap } from '../bootstrap.ts'
import { Icon } from '../drawings/Icon.tsx'
import { SitePicture } from '../arrive/site/SitePicture.tsx'
import { useSite } from '../arrive/site/use-site.ts'
import { FooterPlan } from './FooterPlan.tsx'
import { FooterWays } from './FooterWays.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { SchemeSetting } from '../ui/SchemeSetting.tsx'
import { StoreBadges } from './StoreBadges.tsx'

/** The footer of every page: dentists, phone help, a plan to start with, quick links, and the site's owner (SF-2.17). */
export const Footer = () => {
  const { settings, name } = useSite()
  const { phone = '', hours = '', address = '' } = settings
  const support = supportLink(settings)
  return (
    <footer className="footer">
      <div className="page footer-row">
        <aside className="footer-dentist" aria-label="Providers">
          <Icon name="tooth" />
          <strong>Need a Dentist?</strong>
          <Link to="/provider-list" target="_blank">
            Find one near you<span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
        </aside>
        <section aria-label="Call us" className="footer-call">
          <SitePicture name="cta_image" />
          <h2>Call for a free quote</h2>
          <p>
            <a href={`tel:+1${phone}`} className="footer-phone">
              <Icon name="phone" /> {shownPhone(phone)}
            </a>
          </p>
          <p>{hours}</p>
          <h2>Not sure where to begin?</h2>
          <p>
            <FooterPlan />
          </p>
        </section>
        <FooterWays />
        <section aria-label="Apps and support">
          <h2>Get the app</h2>
          <StoreBadges />
          {support !== undefined && (
            <p>
              <a href={support}>Submit Support Request</a>
            </p>
          )}
        </section>
        <div className="footer-copy">
          <p>
            © {bootstrap.today.slice(0, 4)} {name}
          </p>
          {address !== '' && <p>{address}</p>}
          <SchemeSetting />
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}
