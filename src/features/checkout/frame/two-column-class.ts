/** In a separate file, so that the receipt does not initially load the code of the checkout sections. */

export const twoColumnClass = 'grid items-start md:grid-cols-[4fr_3fr] md:gap-10 lg:grid-cols-[5fr_3fr] lg:gap-16'

export const checkoutAsideClass = 'md:self-stretch md:border-s md:border-line md:ps-10 lg:ps-16'
