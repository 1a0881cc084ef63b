interface AnyCard {
  key: string
  kind: string
}

/** A part of the home page: a card, with the heading an editor put right before it. */
export interface HomeSection<Card extends AnyCard> {
  key: string
  cards: Card[]
}

/** A heading belongs to the next card that can be drawn; one that nothing follows is left out. */
export function homeSections<Card extends AnyCard>(cards: readonly Card[]): HomeSection<Card>[] {
  const sections: HomeSection<Card>[] = []
  let heading: Card | undefined
  for (const card of cards) {
    if (card.kind === 'leftOut') {
      sections.push({ key: card.key, cards: [card] })
      continue
    }
    if (card.kind !== 'heading') sections.push({ key: card.key, cards: heading ? [heading, card] : [card] })
    heading = card.kind === 'heading' ? card : undefined
  }
  return sections
}
