import { elevateSource } from '@openroll/contract/arrive/entries'
import { getCommonMenu, getGroupMenu } from '@openroll/contract/arrive/site'
import { getFeaturedPlans } from '@openroll/contract/shop/plans'
import { eprocess, openType } from '@openroll/contract/words'
import { useEffect } from 'react'
import { bootstrap, changeOffer } from '../../bootstrap.ts'
import { useCall } from '../../query.ts'
import { useSession } from '../../use-session.ts'

const given = (id: string | null): number | undefined => (id === null ? undefined : Number(id))
const codeOf = <Code extends string>(words: Readonly<Record<Code, string>>, kept: string | null): Code | undefined =>
  Object.keys(words).find((code): code is Code => code === kept)

/** Loads the plans of this visitor's rep, group or portal in place of the site's (SF-7.04, SF-7.05, SF-7.38). */
export const LoadOffer = () => {
  const group_id = given(useSession('group_id'))
  const under = {
    agent_id: given(useSession('agent_id')),
    group_id,
    portal_id: given(useSession('portal_id')),
    eprocess: codeOf(eprocess, useSession('eprocess')),
    open_type: codeOf(openType, useSession('open_type')),
  }
  const isPartner = useSession('fromSite') === elevateSource && group_id !== undefined
  const common = useCall(getCommonMenu, under, { enabled: !isPartner, keepPrevious: true })
  const ofGroup = useCall(
    getGroupMenu,
    { group_id: group_id ?? 0, from_site: elevateSource },
    { enabled: isPartner, keepPrevious: true },
  )
  const featured = useCall(getFeaturedPlans, under, { keepPrevious: true })
  const menu = isPartner ? ofGroup.data : common.data
  useEffect(() => {
    if (menu === undefined) return
    changeOffer({
      menu: menu.result,
      categories: menu.categories,
      // A failed call hides them (SF-8.07); while it is pending, the site's stay.
      featured: featured.isPending
        ? bootstrap.featured
        : (featured.data?.result ?? []).map(({ plan_category, price, ...plan }) => ({
            ...plan,
            category: plan_category,
            from_price: price,
          })),
    })
  }, [menu, featured.data, featured.isPending])
  useEffect(() => () => changeOffer(null), [])
  return null
}
