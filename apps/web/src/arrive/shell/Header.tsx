import { planCategory } from '@openroll/contract/words'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { CartLink } from '../../cart/CartLink.tsx'
import { SignInLink } from '../../roles/sign-in/SignInLink.tsx'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Menu } from './Menu.tsx'
import { later } from '../../ui/later.ts'

// The count needs a call and with it the rules of calls: they come after the first picture.
const CountedCartLink = later(() => import('../../cart/CountedCartLink.tsx').then((module) => module.CountedCartLink))

/** A category's words; a code that this version does not know is shown as it came. */
export const categoryName = (code: string): string =>
  Object.entries(planCategory).find(([key]) => key === code)?.[1] ?? code

const Account = later(() => import('../../roles/sign-in/Account.tsx').then((module) => module.Account))
/** The way in, and for who is in, their name and the way out. */
const AccountOrSignIn = () => (
  <Suspense fallback={<SignInLink />}>
    <Account />
  </Suspense>
)

/** How many categories fit in the row; thirteen would wrap at 1280. */
const inRow = 4
const Categories = ({ codes = bootstrap.menu }: { codes?: readonly string[] }) => (
  <ul>
    {codes.map((code) => (
      <li key={code}>
        <Link to={`/plans?type=${code}`}>{categoryName(code)}</Link>
      </li>
    ))}
  </ul>
)

/** The header: where home is, the categories, FIND A PLAN and the cart with its count (SF-2.15). */
export const Header = ({ onFindPlan }: { onFindPlan: () => void }) => {
  // A menu that was used closes: it is a new one on the next page.
  const { pathname, search } = useLocation()
  return (
    <header className="header">
      <div className="page header-row">
        <Menu className="menu" key={pathname + search}>
          <summary className="icon-button" aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <nav aria-label="Categories" className="card">
            <Categories />
            <AccountOrSignIn />
          </nav>
        </Menu>
        <Link to="/" className="logo">
          <Icon name="umbrella" />
          <span>{bootstrap.site.name}</span>
        </Link>
        <nav aria-label="Plans" className="header-nav">
          <Categories codes={bootstrap.menu.slice(0, inRow)} />
          {bootstrap.menu.length > inRow && (
            <Menu className="menu menu-more" key={pathname + search}>
              <summary>More</summary>
              <div className="card">
                <Categories codes={bootstrap.menu.slice(inRow)} />
              </div>
            </Menu>
          )}
        </nav>
        <Button look="secondary" small onClick={onFindPlan} className="find-plan">
          FIND A PLAN
        </Button>
        <div className="header-account">
          <AccountOrSignIn />
        </div>
        <Suspense fallback={<CartLink count={0} />}>
          <CountedCartLink />
        </Suspense>
      </div>
    </header>
  )
}
