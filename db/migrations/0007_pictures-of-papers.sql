UPDATE "product_options" SET "look" = jsonb_set(
  coalesce("product_options"."look", '{"points":null,"surface":null,"cornerInches":null,"touch":"","bestFor":"","picture":""}'), '{picture}', to_jsonb(built_in.picture)
) FROM (VALUES
  (1, 'paper_type', '16pt Standard', '/pictures/paper-16pt', '{"points":16,"surface":"uncoated","cornerInches":null,"touch":"Smooth, no shine","bestFor":"Notes on the back, appointment cards","picture":""}'),
  (1, 'paper_type', '18pt UV', '/pictures/paper-18pt-uv', '{"points":18,"surface":"gloss","cornerInches":null,"touch":"Slick, like a coated photo","bestFor":"Photos and strong color","picture":""}'),
  (1, 'paper_type', '32pt NO UV', '/pictures/paper-32pt', '{"points":32,"surface":"uncoated","cornerInches":null,"touch":"Stiff and heavy, no shine","bestFor":"A card people notice","picture":""}'),
  (1, 'add_on', 'Rounded Corners', '/pictures/finish-card-rounded', '{"points":null,"surface":null,"cornerInches":0.25,"touch":"","bestFor":"","picture":""}'),
  (2, 'paper_type', '13oz Vinyl', '/pictures/paper-vinyl-13oz', NULL),
  (3, 'paper_type', '30mil Magnet', '/pictures/paper-magnet', '{"points":30,"surface":null,"cornerInches":null,"touch":"","bestFor":"","picture":""}'),
  (3, 'finish_option', 'Rounded corners', '/pictures/finish-magnet-rounded', '{"points":null,"surface":null,"cornerInches":0.5,"touch":"","bestFor":"","picture":""}'),
  (3, 'finish_option', 'Square corners', '/pictures/finish-magnet-square', NULL),
  (4, 'paper_type', 'White Vinyl', '/pictures/paper-white-vinyl', NULL),
  (4, 'finish_option', 'Glossy', '/pictures/finish-sticker-gloss', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick and shiny","bestFor":"Outdoors, bright color","picture":""}'),
  (4, 'finish_option', 'Matte', '/pictures/finish-sticker-matte', '{"points":null,"surface":"matte","cornerInches":null,"touch":"Soft, no glare","bestFor":"Jars, bags, quiet designs","picture":""}'),
  (5, 'paper_type', '14pt Cover', '/pictures/paper-14pt-cover', '{"points":14,"surface":null,"cornerInches":null,"touch":"","bestFor":"","picture":""}'),
  (5, 'finish_option', 'UV both sides', '/pictures/finish-uv-both', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick, front and back","bestFor":"Pictures on both sides","picture":""}'),
  (5, 'finish_option', 'UV front only', '/pictures/finish-uv-front', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick front, plain paper back","bestFor":"Writing and mailing","picture":""}'),
  (16, 'paper_type', '14pt Uncoated', '/pictures/paper-14pt-uncoated', '{"points":14,"surface":"uncoated","cornerInches":null,"touch":"Paper you can write on","bestFor":"Raffles, stamping at the door","picture":""}'),
  (16, 'paper_type', '14pt UV', '/pictures/paper-14pt-uv', '{"points":14,"surface":"gloss","cornerInches":null,"touch":"Slick on both sides","bestFor":"Photos and strong color","picture":""}'),
  (21, 'paper_type', '100lb Text', '/pictures/paper-100lb-text', NULL),
  (21, 'finish_option', 'Glossy', '/pictures/finish-brochure-gloss', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick and shiny","bestFor":"Photos, food, wiping clean","picture":""}'),
  (21, 'finish_option', 'Matte', '/pictures/finish-brochure-matte', '{"points":null,"surface":"matte","cornerInches":null,"touch":"Soft, no glare","bestFor":"Long texts, reading under lights","picture":""}'),
  (22, 'paper_type', '100lb Text', '/pictures/paper-100lb-text', NULL),
  (22, 'finish_option', 'Glossy', '/pictures/finish-brochure-gloss', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick and shiny","bestFor":"Photos, food, wiping clean","picture":""}'),
  (22, 'finish_option', 'Matte', '/pictures/finish-brochure-matte', '{"points":null,"surface":"matte","cornerInches":null,"touch":"Soft, no glare","bestFor":"Long texts, reading under lights","picture":""}'),
  (23, 'paper_type', '100lb Cover', '/pictures/paper-100lb-cover', NULL),
  (23, 'finish_option', 'Glossy', '/pictures/finish-menu-gloss', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick and shiny","bestFor":"Photos, food, wiping clean","picture":""}'),
  (23, 'finish_option', 'Matte', '/pictures/finish-menu-matte', '{"points":null,"surface":"matte","cornerInches":null,"touch":"Soft, no glare","bestFor":"Long texts, reading under lights","picture":""}'),
  (24, 'paper_type', '100lb Cover', '/pictures/paper-100lb-cover', NULL),
  (24, 'finish_option', 'Glossy', '/pictures/finish-menu-gloss', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick and shiny","bestFor":"Photos, food, wiping clean","picture":""}'),
  (24, 'finish_option', 'Matte', '/pictures/finish-menu-matte', '{"points":null,"surface":"matte","cornerInches":null,"touch":"Soft, no glare","bestFor":"Long texts, reading under lights","picture":""}'),
  (25, 'paper_type', '14pt UV', '/pictures/paper-14pt-uv-hanger', '{"points":14,"surface":"gloss","cornerInches":null,"touch":"Slick on both sides","bestFor":"Photos and strong color","picture":""}'),
  (27, 'paper_type', '30mil Magnet', '/pictures/paper-magnet', '{"points":30,"surface":null,"cornerInches":null,"touch":"","bestFor":"","picture":""}'),
  (27, 'finish_option', 'Rounded corners', '/pictures/finish-magnet-rounded', '{"points":null,"surface":null,"cornerInches":0.5,"touch":"","bestFor":"","picture":""}'),
  (27, 'finish_option', 'Square corners', '/pictures/finish-magnet-square', NULL),
  (28, 'paper_type', '12pt Gloss', '/pictures/paper-12pt-gloss', '{"points":12,"surface":"gloss","cornerInches":null,"touch":"","bestFor":"","picture":""}'),
  (101, 'paper_type', '16pt Standard', '/pictures/paper-16pt', '{"points":16,"surface":"uncoated","cornerInches":null,"touch":"Smooth, no shine","bestFor":"Notes on the back, appointment cards","picture":""}'),
  (101, 'add_on', 'Rounded Corners', '/pictures/finish-card-rounded', '{"points":null,"surface":null,"cornerInches":0.25,"touch":"","bestFor":"","picture":""}'),
  (102, 'paper_type', '14pt Cover', '/pictures/paper-14pt-cover', '{"points":14,"surface":null,"cornerInches":null,"touch":"","bestFor":"","picture":""}'),
  (102, 'finish_option', 'UV both sides', '/pictures/finish-uv-both', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick, front and back","bestFor":"Pictures on both sides","picture":""}'),
  (102, 'finish_option', 'UV front only', '/pictures/finish-uv-front', '{"points":null,"surface":"gloss","cornerInches":null,"touch":"Slick front, plain paper back","bestFor":"Writing and mailing","picture":""}')
) AS built_in (id, type, value, picture, look)
WHERE "product_options"."product_id" = built_in.id
  AND "product_options"."option_type" = built_in.type
  AND "product_options"."option_value" = built_in.value
  AND "product_options"."look" IS NOT DISTINCT FROM built_in.look::jsonb;--> statement-breakpoint
UPDATE "product_images" SET "alt" = 'Thick black and cream barber business cards with plain edges'
WHERE "image_url" = '/pictures/business-cards-thick'
  AND "alt" = 'Thick black and cream barber business cards with gold painted edges';--> statement-breakpoint
INSERT INTO "product_images" ("product_id", "image_url", "alt", "is_main", "sort_order")
SELECT added.id, added.url, added.alt, false, cardinality(added.were) FROM (VALUES
  (18, ARRAY['/pictures/ncr-forms'], '/pictures/ncr-forms-copies', 'A plumber''s invoice filled in by hand, with its yellow and pink copies behind it')
) AS added (id, were, url, alt)
WHERE added.were = (
  SELECT array_agg("image_url" ORDER BY "sort_order") FROM "product_images" WHERE "product_id" = added.id
);
