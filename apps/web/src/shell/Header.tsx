import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useOffered } from '../arrive/site/use-offered.ts'
import { CartLink } from '../cart/CartLink.tsx'
import { SignInLink } from '../roles/sign-in/SignInLink.tsx'
import { Icon } from '../drawings/Icon.tsx'
import { Button } from '../ui/Button.tsx'
import { Categories } from '../arrive/site/Categories.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from '../ui/Menu.tsx'
import { TopBar } from './TopBar.tsx'
import { later } from '../ui/later.ts'

// The count needs a call and with it the rules of calls: they come after the first picture.
const CountedCartLink = later(() => import('../cart/CountedCartLink.tsx').then((module) => module.CountedCartLink))

const Account = later(() => import('../roles/sign-in/Account.tsx').then((module) => module.Account))
/** The way in, and for who is in, their name and the way out. */
const AccountOrSignIn = () => (
  <Suspense fallback={<SignInLink />}>
    <Account />
  </Suspense>
)

/** The header: whom to call, where home is, the categories, FIND A PLAN and the cart with its count (SF-2.15). */
export const Header = ({ onFindPlan }: { onFindPlan: () => void }) => {
  // A menu that was used closes: it is a new one on the next page.
  const { pathname, search } = useLocation()
  const { menu } = useOffered()
  return (
    <header className="header">
      <div className="top-bar">
        <div className="page">
          <TopBar />
        </div>
      </div>
      <div className="page header-row">
        <Menu className="menu menu-slide" key={pathname + search}>
          <summary className="icon-button" aria-label="Menu">
            <Icon name="menu" />
          </summary>
          <div className="menu-panel">
            <nav aria-label="Categories">
              <Categories codes={menu} />
            </nav>
            <TopBar />
            <AccountOrSignIn />
          </div>
        </Menu>
        <Logo />
        <CategoryRow key={menu.join()} />
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
