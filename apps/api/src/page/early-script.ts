import { pressedEarly } from '@openroll/contract/shop/rendered-page'

/** Notes what is pressed on a drawn page until the application is there to answer it (web shop/plans/early-actions.ts). */
export const earlyScript = `window.${pressedEarly}=[];addEventListener('click',(event)=>{window.${pressedEarly}?.push(event.target)},true)`
