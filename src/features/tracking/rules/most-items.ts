/** Items one analytics event may carry (integrations reference, section 3). */
export const mostItems = 200
