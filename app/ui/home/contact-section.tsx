import { mailUri } from "#app/shop/form/mail-uri.ts";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import type { ContactNotice } from "#app/shop/message/contact-notices.ts";
import type { ShopFacts } from "#app/shop/settings/shop-facts.ts";
import { ContactForm } from "#app/ui/contact/contact-form.tsx";
import type { PostedContact } from "#app/ui/contact/use-contact-form.ts";
import { Facts } from "#app/ui/kit/facts.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** How to reach the shop: call, text, write; why one would (specification §2, Home). */
export function ContactSection({
  shop,
  headingLevel = 2,
  posted = null,
  sent = null,
}: {
  shop: ShopFacts;
  /** 1 on the page of its own. */
  headingLevel?: 1 | 2;
  posted?: PostedContact | null;
  sent?: ContactNotice | null;
}) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  const partLevel = headingLevel === 1 ? 2 : 3;
  return (
    <section className="section band later" id="contact" aria-labelledby="contact-title">
      <div className="page contact">
        <div className="contact-ways">
          <Heading id="contact-title">Contact</Heading>
          <Reach shop={shop} />
          <Facts
            facts={[
              { term: "Business hours", detail: shop.businessHours },
              {
                term: "Email",
                detail: (
                  <a className="link" href={mailUri(shop.email)}>
                    {shop.email}
                  </a>
                ),
              },
              { term: "Shop", detail: shop.address },
            ]}
          />
          <WhyChoose shop={shop} headingLevel={partLevel} />
        </div>
        <ContactForm posted={posted} sent={sent} headingLevel={partLevel} />
      </div>
    </section>
  );
}

function Reach({ shop: { phone, phoneNumber, callUri } }: { shop: ShopFacts }) {
  if (callUri === null) return null;
  return (
    <div className="reach">
      <a href={callUri}>
        <Icon of={Phone} />
        <b>Click to Call</b>
        <span className="small num">{phone}</span>
      </a>
      <a href={`sms:${phoneNumber}`}>
        <Icon of={MessageSquareText} />
        <b>Click to Text</b>
        <span className="small num">{phone}</span>
      </a>
    </div>
  );
}
