/** The texts of a new shop; the owner's own take their place (decisions §1). */

export const DEFAULT_PRIVACY_TEXT = `
This page says what {shopName} knows about you, why, and what you can do about it.

## What we keep

- Your orders: what you chose, your files and notes, your name, email, phone and delivery address.
- Messages you send us through the contact form or your account.
- For an account: your name, email, what you tell us about your business, your Mega Bucks, who invited you, when you signed in, and your password in a form that can't be read back.
- Technical records: the address a request came from and what was asked for, to keep the shop running and safe.

## What we use it for

We use it to make, deliver and support your order, to answer you, to keep the books that the law asks for, and to keep strangers out of your account. We do not sell it, and we do not follow you to other sites.

## Payment

You pay on the page of our payment provider. We never see or store your card number. The provider tells us whether the payment went through, and we keep its reference with your order.

## Cookies

We set a cookie when you upload a file, fill a cart or place an order, so that this browser, and no other, can see them again. Signing in sets another one, and so does a link with a friend's invitation or an offer's code, which is kept until you use it. Your browser also keeps unfinished order forms for you; closing the tab clears them. There are no advertising or tracking cookies.

## Your files

Files you upload are private. They can be opened by you and by the people here who make your order. Files that never become part of an order are deleted after a short while.

## Your rights

In your account you can see, correct, download and delete what we know about you, with the orders that you placed as a guest by the same email. Or write to {email}. Order numbers and amounts have to stay in the books; everything personal in them can go. So that a welcome bonus is paid once, we also keep a code made of your email that can't be read back.

## Who we are

{shopName}, {address}. Questions: {email} or {phone}, {businessHours}.
`.trim();

export const DEFAULT_TERMS_TEXT = `
These are the terms on which {shopName}, {address}, takes orders in this shop.

## Orders and prices

Prices are in US dollars. The order summary names every part of the price, shipping and sales tax included, before you pay. An order is placed when you submit it and is made when it is paid. One that is not paid within {paymentWait} ends by itself; a price that we made for you holds until the day it names. If a price changes while you order, nothing is charged until you have seen the new one.

## Your artwork

You confirm that you may use everything you send us. We take files of up to {uploadMaxMegabytes} MB each. We look at your files before we print, but spelling, facts and colors as designed are yours to check. Colors on a screen differ from ink on paper.

## Design work

Design work includes {designRevisions}. Further revisions cost extra, and the fee can't be returned once a designer has started.

## Turnaround

The delivery time you choose counts in business days from the day we have all we need: your payment, files we can print, the details we ask for and, where we design for you, your approval of the proof. The {turnaround} turnaround is the rush option where a product offers it.

## Delivery

Pickup at {address} is free. {shipping}

## What we don't print

We refuse work that is unlawful, hateful or meant to deceive, and return the money.

## Mistakes

If we make one, we print it again or refund you: see our returns page. Beyond that our liability ends at the price of the order, as far as {state} law allows.
`.trim();

export const DEFAULT_RETURNS_TEXT = `
Printed goods are made for you and can't be sold to anyone else. We can't take back correct orders, but if we got it wrong, we'll make it right.

## When something is wrong

Tell us within 30 days: {email} or {phone}. Send a photo and your order number. If the fault is ours (print, cutting, count, damage on the way), you choose: we print it again at no cost, first in line, or refund that part of the order.

## When the artwork was wrong

A mistake in artwork you approved is not covered. Ask us anyway; we look for the cheapest way to print it again.

## Canceling

You can cancel at no cost until production begins: in your account while an order is not paid, afterwards by calling {phone} during business hours ({businessHours}) with your order number. Once production has begun we can't stop the press, but we can talk.

## Design, websites, apps and videos

Work that is made for you can't be returned once it has started. Until then you can cancel it in full.

## How money comes back

Refunds go to the payment method you used, through the same payment provider.
`.trim();
