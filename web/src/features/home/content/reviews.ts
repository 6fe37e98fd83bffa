/** A client's review. All are samples and marked as such, until clients have agreed to be quoted. */
export interface Review {
  name: string
  about: string
  rating: number
  text: string
}

/** The testimonials of the home page. */
export const testimonials: Review[] = [
  {
    name: 'Meera S.',
    about: 'Type 2 diabetes',
    rating: 5,
    text: 'I expected a list of things I can’t eat. I got my own breakfast back, in a portion I can measure, and a plan for the days my sugar runs low.',
  },
  {
    name: 'Daniel K.',
    about: 'Weight management',
    rating: 4.5,
    text: 'No powders and no guilt. We changed dinner first, then weekends. The review every month kept me honest when the scale stood still.',
  },
  {
    name: 'Farah A.',
    about: 'PCOD',
    rating: 5,
    text: 'She explained why each change was there, and dropped the ones that did not suit my shifts. I finally understand my own plate.',
  },
]

/** Short reviews for the rotating banner on wide screens. */
export const bannerReviews: Review[] = [
  {
    name: 'Rohan P.',
    about: 'High cholesterol',
    rating: 5,
    text: 'The first diet advice that knew what my family cooks.',
  },
  {
    name: 'Leena M.',
    about: 'Pregnancy',
    rating: 5,
    text: 'Clear answers in minutes, and a plan I could follow on queasy days.',
  },
  {
    name: 'Thomas V.',
    about: 'Kidney stones',
    rating: 4.5,
    text: 'Every change came with a reason and the report it was based on.',
  },
  {
    name: 'Kavita J.',
    about: 'Hypothyroid',
    rating: 5,
    text: 'Small steps, checked every few weeks. It never felt like a diet.',
  },
]
