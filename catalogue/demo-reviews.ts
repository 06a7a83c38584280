/** What the demo's made-up buyers say; each says that it is made up, too. */
export interface DemoReview {
  stars: 1 | 2 | 3 | 4 | 5;
  title: string;
  text: string;
  /** The shop's public answer. */
  answer?: string;
}

const demo = (
  stars: DemoReview["stars"],
  title: string,
  text: string,
  answer?: string,
): DemoReview => ({
  stars,
  title,
  text: `Demo review. ${text}`,
  ...(answer !== undefined && { answer }),
});

/** In the order of the delivered orders that they are of. */
export const DEMO_REVIEWS = {
  danaCards: demo(
    5,
    "The blue is right",
    "The color matches our truck, and the edges are clean. Came a day early.",
  ),
  mateoStickers: demo(4, "They stick", "Survived a month on takeout bags. One corner was off."),
  graceCards: demo(5, "Easy to order", "Uploaded on Monday, picked up the next week."),
  danaPosters: demo(
    4,
    "Good in the window",
    "Sharp from across the street. I would order satin again.",
  ),
  imaniBanner: demo(
    5,
    "Flat and sturdy",
    "The grommets sit where they should. It hung through two storms.",
  ),
  owenStickers: demo(3, "Smaller than I thought", "Nice print. I should have measured first."),
  hanaCards: demo(5, "", "Thick, and the corners stayed square in my bag."),
  karlPostcards: demo(
    2,
    "Colors a little dark",
    "The green came out darker than on my screen.",
    "Sorry about that, Karl. Screens glow and paper doesn't: a proof shows it before we print. We reprinted yours.",
  ),
  marisolPostcards: demo(
    5,
    "Parents kept them",
    "We mailed 200 for the recital, and they held up.",
  ),
  danaCardsAgain: demo(
    5,
    "Same as the first run",
    "Ordered again from the account. No difference.",
  ),
  priyaBrochures: demo(
    4,
    "Folds are straight",
    "Every panel lines up. The paper could be heavier.",
  ),
  andreBanner: demo(5, "", "Hung it at the open house the same day."),
  imaniCards: demo(5, "Feels expensive", "Students ask where we had them made."),
  tomCards: demo(4, "Good cards", "Solid print and a fair price."),
  leoPostcards: demo(5, "Quick answer, too", "Asked about the bleed and had an answer in an hour."),
  mateoStickersAgain: demo(5, "Fixed", "This batch is cut right on the line."),
} as const satisfies Record<string, DemoReview>;
